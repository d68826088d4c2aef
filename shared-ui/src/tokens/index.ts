export { tokens } from './tokens'

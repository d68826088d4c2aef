export { usePicture } from './use-picture'

export { PhotoSteps } from './photo-steps'
export { usePlace } from './use-place'

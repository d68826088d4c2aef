export { toDataValue } from './data-value'
export { preparePicture } from './prepare-picture'
export { usePicture } from './use-picture'

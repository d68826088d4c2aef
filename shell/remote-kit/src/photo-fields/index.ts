export type { FormPhoto, FormPhotos } from './form-photo'
export { PhotoAdders } from './photo-adders'
export { type PhotosField, useFormPhotos } from './use-form-photos'

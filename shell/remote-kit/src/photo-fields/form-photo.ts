/** A photo of the form, as its draft keeps it. */
export interface FormPhoto {
  readonly address: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
}

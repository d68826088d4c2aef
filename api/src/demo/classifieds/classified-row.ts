/** One classified as its seller wrote it; the drawing is `null` where no photo was taken. */
export type ClassifiedRow = readonly [
  title: string,
  price: string,
  location: string,
  drawing: string | null,
  description: string,
]

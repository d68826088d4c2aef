/** What a photo shows, or which one of several it is. */
export const photoAlt = (
  { alt }: { readonly alt: string },
  { number, count }: { readonly number: number; readonly count: number },
): string => alt || (count === 1 ? 'Photo' : `Photo ${number} of ${count}`)

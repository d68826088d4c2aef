/** A picture as text, the way a body carries it: `data:image/jpeg;base64,…`. */
export const toDataValue = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })

/** The file that a data value was made of. Not by fetch: the document's policy allows none of `data:`. */
export const toFile = (value: string, name: string): File => {
  const [head = '', base64 = ''] = value.split(',')
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return new File([bytes], name, { type: head.slice('data:'.length).split(';')[0] ?? '' })
}

/** Whether a file has a digest in its name: such a file never changes. */
export const hasDigest = (path: string): boolean => /\.[\w-]{16,}\./.test(path)

/** The address without a parameter; never `//…`, which would be another host. */
export const withoutParameter = (address: string, parameter: string): string => {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete(parameter)
  return pathname.replace(/^\/+/, '/') + (searchParams.size > 0 ? `?${searchParams}` : '')
}

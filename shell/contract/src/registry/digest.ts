/** A subresource integrity value: without one that looks like this nothing of a release is run. */
export const digestPattern = /^sha384-[A-Za-z0-9+/]{64}$/

import { Binary, type Doc, isDoc, type Value } from './values.js'

/** Estimates the BSON size of a value, for memory limits. */
export function approximateSize(value: Value): number {
  if (typeof value === 'string') return value.length + 5
  if (isDoc(value)) return approximateDocSize(value)
  if (Array.isArray(value)) {
    let size = 5
    for (const element of value) size += approximateSize(element) + 3
    return size
  }
  return value instanceof Binary ? value.position + 5 : 8
}

function approximateDocSize(doc: Doc): number {
  let size = 5
  for (const [name, value] of doc) size += name.length + 2 + approximateSize(value)
  return size
}

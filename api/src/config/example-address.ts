/** Domains that are reserved for documentation and tests (RFC 2606). */
const reserved = /(?:^|\.)(?:example|invalid|localhost|test|example\.(?:com|net|org))$/

/** Whether an e-mail address is one of an example, which no mail reaches. */
export const isExampleAddress = (address: string): boolean =>
  reserved.test(address.slice(address.lastIndexOf('@') + 1).toLowerCase())

import { type Registry, releaseFolder } from '@haulyard/shell-contract/registry'
import { withoutPagesParameter, workerAddress } from '@haulyard/shell-host/documents'

/** The part of Trusted Types that we use; TypeScript does not know them yet. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown
}

declare global {
  interface Window {
    /** Not every browser has it. */
    readonly trustedTypes?: TrustedTypePolicies
  }
}

/** Where the shell's own files are. */
const ownFiles = { entry: '/assets/' }
const workers = [workerAddress, `${workerAddress}?${withoutPagesParameter}`]

/**
 * Makes the rules that the document's policy asks for: a script comes from the shell's files
 * or from a release of this document's registry, and text becomes neither markup nor code. An
 * empty frame is no markup (`srcdoc=""`, which keeps a frame from loading).
 */
export const allowOwnScripts = ({ remotes }: Registry): void => {
  const page = window.location.href
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => {
      if (markup === '') return markup
      throw new TypeError('No text becomes markup on this page')
    },
    createScriptURL: (address) => {
      const { href } = new URL(address, page)
      const isOurs = [ownFiles, ...remotes].some((files) =>
        href.startsWith(releaseFolder(files, page)),
      )
      if (isOurs || workers.some((worker) => href === new URL(worker, page).href)) return address
      throw new TypeError(`${address} is not in a release of this page’s registry`)
    },
  })
}

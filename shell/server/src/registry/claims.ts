import { isWithin, partNames } from '@haulyard/shell-contract/registry'
import type { Release } from './registry-revision'

/** What has one owner: the pages below a route, and the name of a part in a slot. */
const placesOf = {
  routes: ({ routes }: Release) => routes,
  slots: partNames,
} satisfies Record<string, (release: Release) => readonly string[]>
type Places = keyof typeof placesOf

/** A remote with the releases that visitors have, or will have. */
interface Claimant {
  readonly name: string
  readonly releases: readonly (Release | null)[]
}

/** A remote's place in the registry. */
interface Owner {
  readonly record: { readonly name: string }
  readonly live: Release | null
  readonly canary: { readonly release: Release } | null
}

const claimsOf = ({ releases }: Claimant, places: Places) =>
  releases.flatMap((release) =>
    release
      ? placesOf[places](release).map((place) => ({ place, handedTo: release.handsOver?.[place] }))
      : [],
  )
type Claim = ReturnType<typeof claimsOf>[number]

/** Whether one of two remotes hands the place over to the other: then it is the other's. */
const isHandedOver = (
  one: Claim & { readonly owner: string },
  other: Claim & { readonly owner: string },
) => one.place === other.place && (one.handedTo === other.owner) !== (other.handedTo === one.owner)

/** Returns the first place of a remote that another one owns and does not hand over, if any. */
export const findClaim = (places: Places, claimant: Claimant, others: readonly Owner[]) => {
  const claims = claimsOf(claimant, places)
  for (const { record, live, canary } of others) {
    const owner = record.name
    for (const taken of claimsOf(
      { name: owner, releases: [live, canary?.release ?? null] },
      places,
    )) {
      const claim = claims.find(
        (one) =>
          (isWithin(taken.place, one.place) || isWithin(one.place, taken.place)) &&
          !isHandedOver({ ...taken, owner }, { ...one, owner: claimant.name }),
      )
      if (claim) return { claimed: claim.place, taken: taken.place, owner }
    }
  }
  return null
}

/** A release without the places that another one has taken over, and what it offers there. */
export const withoutHandedOver = (release: Release, all: readonly Release[]): Release => {
  const isKept = (place: string) => {
    const heir = all.find(({ name }) => name === release.handsOver?.[place])
    return !heir?.routes.includes(place) && !(heir && partNames(heir).includes(place))
  }
  const routes = release.routes.filter(isKept)
  const isOwn = ({ path }: { readonly path: string }) => routes.some((own) => isWithin(own, path))
  const { menu, fills } = release
  return {
    ...release,
    routes,
    slots: release.slots.filter(isKept),
    ...(menu && { menu: menu.filter(isOwn) }),
    ...(fills && { fills: fills.filter((fill) => isKept(fill.name) && isOwn(fill)) }),
  }
}

/** A listing, and whether it waits for a moderator. */
export type MaybeHeld<Stored> = Stored & { readonly isHeld?: boolean }

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** First and last name of a member; empty for one without a name, and for no member. */
export const fullName = (member: Named | null | undefined): string =>
  [member?.firstName, member?.lastName].filter(Boolean).join(' ')

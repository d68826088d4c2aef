/** A factor for the number of rounds in randomized tests: 1 in every run, `EFFORT=8` in a long one. */
export const effort = Number(process.env.EFFORT ?? 1)

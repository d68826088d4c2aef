/**
 * How often tests try what chance finds: once as much as every run can wait for, and `EFFORT=8`
 * times that in a run that has the time.
 */
export const effort = Number(process.env.EFFORT ?? 1)

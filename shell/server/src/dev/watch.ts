export const watch = 1

/** Whether the shell's outbox has kept a call. By its name: earlier shells do not have the class. */
export const isKept = (error: Error | null): boolean => error?.name === 'KeptInOutbox'

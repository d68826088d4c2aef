/** The number of records that are read at a time. */
const recordsPerRead = 100

interface DueRecords<Due> {
  /** Reads the first of those that are due. What was handled is due no more. */
  readonly findDue: (limit: number) => Promise<readonly Due[]>
  readonly handle: (due: Due) => Promise<void>
}

/** The run of a job that handles one record after the other, until none is due or it is to stop. */
export const handleDue =
  <Due>({ findDue, handle }: DueRecords<Due>) =>
  async (signal: AbortSignal): Promise<null> => {
    for (;;) {
      const due = await findDue(recordsPerRead)
      for (const record of due) {
        if (signal.aborted) return null
        await handle(record)
      }
      if (due.length < recordsPerRead) return null
    }
  }

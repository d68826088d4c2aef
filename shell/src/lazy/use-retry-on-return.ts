import { useEffect } from 'react'
import { useShellServices } from '../core/shell'

/** Tries again by itself when the connection is back; nobody has to press Retry for that. */
export const useRetryOnReturn = ({ isFailed, retry }: { isFailed: boolean; retry: () => void }) => {
  const { connection } = useShellServices()
  useEffect(
    () => (isFailed ? connection.onReturn(retry) : undefined),
    [connection, isFailed, retry],
  )
}

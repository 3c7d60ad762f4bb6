/** Whether the server can be reached, according to the browser and to the last requests. */
import { createAtom, useSelector } from '@tanstack/react-store'

/** `silent`: the device has a network, but the server does not answer. */
export type ConnectionState = 'open' | 'offline' | 'silent'

const connection = createAtom<ConnectionState>('open')

export const markServerReachable = (): void => connection.set('open')

export const markServerUnreachable = (): void => connection.set(navigator.onLine ? 'silent' : 'offline')

export const useConnectionState = (): ConnectionState => useSelector(connection)

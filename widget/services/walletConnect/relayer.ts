import type { SignClient } from '@walletconnect/sign-client'

/** The protocol's client, as the library types it. */
export type Client = InstanceType<typeof SignClient>

/** The client's connection to the relay. */
export type Relayer = Client['core']['relayer']

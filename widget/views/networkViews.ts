import { Networks } from './networks/Networks.tsx'
import { SwitchActiveChain } from './networks/SwitchActiveChain.tsx'
import { SwitchNetwork } from './networks/SwitchNetwork.tsx'
import { UnsupportedChain } from './networks/UnsupportedChain.tsx'

/** The views of networks and of going from one to another. */
export const networkViews = { Networks, SwitchActiveChain, SwitchNetwork, UnsupportedChain }
export type NetworkViews = typeof networkViews

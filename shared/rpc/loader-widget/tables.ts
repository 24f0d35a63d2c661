import type { MethodTable } from '../contract.ts'
import { attest } from './attest.ts'
import { close } from './close.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getPageUrl } from './getPageUrl.ts'
import { getPairingUri } from './getPairingUri.ts'
import { hide } from './hide.ts'
import { init } from './init.ts'
import { leaveForLogin } from './leaveForLogin.ts'
import { listWallets } from './listWallets.ts'
import { open } from './open.ts'
import { openLink } from './openLink.ts'
import { request } from './request.ts'
import { setOptions } from './setOptions.ts'
import { setTheme } from './setTheme.ts'
import { show } from './show.ts'
import { switchNetwork } from './switchNetwork.ts'
import { walletRequest } from './walletRequest.ts'

/** What the widget answers. */
export const widgetMethods = {
  init,
  setOptions,
  setTheme,
  open,
  close,
  connect,
  disconnect,
  switchNetwork,
  request,
  listWallets,
  getPairingUri,
} as const satisfies MethodTable

/** What the loader answers. */
export const loaderMethods = {
  walletRequest,
  show,
  hide,
  openLink,
  attest,
  getPageUrl,
  leaveForLogin,
} as const satisfies MethodTable

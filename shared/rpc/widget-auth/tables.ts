import type { MethodTable } from '../contract.ts'
import {
  connectDevice,
  connectEmail,
  connectOtp,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
} from './email.ts'
import { leaveForApproval, rpcRequest } from './rpcRequest.ts'
import { savingsMethods } from './savings.ts'
import { listSessions } from './sessions.ts'
import { connectFarcaster, connectSocial, getFarcasterUri, getSocialRedirectUri } from './social.ts'
import { openView, syncDappData, syncTheme } from './sync.ts'
import {
  getChainId,
  getSmartAccountEnabledNetworks,
  getUser,
  initSmartAccount,
  isConnected,
  setPreferredAccount,
  signOut,
  switchNetwork,
} from './user.ts'

/** What the secure frame answers: the app events of behaviour §7. Reloading it and aborting a request need no method. */
export const authMethods = {
  connectEmail,
  connectDevice,
  connectOtp,
  updateEmail,
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
  connectSocial,
  getSocialRedirectUri,
  getFarcasterUri,
  connectFarcaster,
  isConnected,
  getUser,
  signOut,
  getChainId,
  switchNetwork,
  getSmartAccountEnabledNetworks,
  initSmartAccount,
  setPreferredAccount,
  rpcRequest,
  leaveForApproval,
  ...savingsMethods,
  syncTheme,
  syncDappData,
  openView,
  listSessions,
} as const satisfies MethodTable

import { EmailVerifyDevice } from './email/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from './email/EmailVerifyOtp.tsx'
import { UpdateEmail } from './email/UpdateEmail.tsx'
import { UpdateEmailOtp } from './email/UpdateEmailOtp.tsx'
import { ConnectingFarcaster } from './farcaster/ConnectingFarcaster.tsx'
import { SecureFrame } from './secureFrame/SecureFrame.tsx'
import { ConnectingSocial } from './social/ConnectingSocial.tsx'
import type { View } from './views.ts'

/** The embedded wallet's views, in one file to load. */
export const authViews = {
  EmailVerifyDevice,
  EmailVerifyOtp,
  ConnectingSocial,
  ConnectingFarcaster,
  ApproveTransaction: SecureFrame,
  UpdateEmail,
  UpdateEmailPrimaryOtp: UpdateEmailOtp,
  UpdateEmailSecondaryOtp: UpdateEmailOtp,
} as const satisfies Record<string, View>

export type AuthViews = typeof authViews

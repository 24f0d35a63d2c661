import { LoginSection } from './connect/LoginSection.tsx'
import { EmailVerifyDevice } from './email/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from './email/EmailVerifyOtp.tsx'
import { UpdateEmail } from './email/UpdateEmail.tsx'
import { UpdateEmailOtp } from './email/UpdateEmailOtp.tsx'
import { ConnectingFarcaster } from './farcaster/ConnectingFarcaster.tsx'
import { SecureFrame } from './secureFrame/SecureFrame.tsx'
import { ConnectingSocial } from './social/ConnectingSocial.tsx'

/** The embedded wallet's views and its part of the first view, in one file to load: each more is named in the first view. */
export const authViews = {
  LoginSection,
  EmailVerifyDevice,
  EmailVerifyOtp,
  ConnectingSocial,
  ConnectingFarcaster,
  ApproveTransaction: SecureFrame,
  UpdateEmail,
  UpdateEmailPrimaryOtp: UpdateEmailOtp,
  UpdateEmailSecondaryOtp: UpdateEmailOtp,
} as const

export type AuthViews = typeof authViews

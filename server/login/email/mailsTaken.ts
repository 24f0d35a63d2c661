import type { Caller } from '../gate/caller.ts'
import type { Limits } from '../limits/createLimits.ts'
import type { MailLimits } from '../policy/mailLimits.ts'
import { sha256Url } from '../proof/sha256Url.ts'

interface MailTaken {
  email: string
  caller: Pick<Caller, 'device' | 'ip' | 'projectId'>
  /** Whether the address's owner has signed in on this device: then strangers who use the address cannot lock it out. */
  isKnown: boolean
  loginLimits: MailLimits
}

/**
 * Counts a mail against the limits of its address, device, network and project. Rejects with `THROTTLED`.
 *
 * @returns gives the address's wait back, for a mail that could not be sent
 */
export async function mailsTaken(
  limits: Limits,
  { email, caller, isKnown, loginLimits }: MailTaken,
): Promise<() => Promise<void>> {
  const { device, ip, projectId } = caller
  const address = sha256Url(isKnown ? `${email} ${device}` : email)
  const giveBack = await limits.throttle(`mail to ${address}`, loginLimits.betweenMails)
  try {
    await limits.take(
      { ...loginLimits.mailsPerIp, key: `mails ip ${ip}` },
      { ...loginLimits.mailsPerDevice, key: `mails device ${device}` },
      { ...loginLimits.mailsPerProject, key: `mails project ${projectId}` },
      { ...loginLimits.mailsPerAddress, key: `mails address ${address}` },
      { ...loginLimits.mailsPerAddressAndDay, key: `mails address day ${address}` },
    )
  } catch (error) {
    await giveBack()
    throw error
  }
  return giveBack
}

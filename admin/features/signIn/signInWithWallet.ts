import { kitErrorCode, type PageKit } from '../../services/loadPageKit.ts'

/** `declined`: by the person, in the modal or in the wallet. */
export type WalletSignIn = { accessToken: string } | 'declined'

const declinedCodes: readonly (string | null)[] = ['USER_CLOSED', 'USER_REJECTED', 'SESSION_EXPIRED']

/**
 * Has a person sign in with a wallet, by the kit's own modal.
 *
 * @throws (as a rejection) if the modal cannot be shown
 */
export async function signInWithWallet(kit: PageKit): Promise<WalletSignIn> {
  try {
    await kit.setOptions({ siwx: 'kit-required' })
    await kit.connect()
    const accessToken = await kit.getAccessToken()
    // What comes next takes the focus, and can have none under a modal.
    await kit.close()
    return { accessToken }
  } catch (error) {
    if (declinedCodes.includes(kitErrorCode(error))) return 'declined'
    throw error
  }
}

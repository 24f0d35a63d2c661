import { plainText } from '../../ui/plainText.ts'

/** A wallet names itself: without marks that turn or hide what stands beside it, which could make it look like another (threat 19). */
export const sanitizeWalletName = (name: string): string => plainText(name, 128) || '?'

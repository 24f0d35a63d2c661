import { useActing } from '../../app/appContext.ts'
import { type AccountData, createAccountData } from './createAccountData.ts'

/** What the active account owns and did; for the views that are loaded with it. */
export function useAccountData(): AccountData {
  return useActing().account.data(createAccountData)
}

import { useApp } from '../../app/appContext.ts'
import { createOwned, type Owned } from './createOwned.ts'

/** What the active account owns and did; for the views that are loaded with it. */
export function useOwned(): Owned {
  return useApp().account.owned(createOwned)
}

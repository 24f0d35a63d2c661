import { lazy, Suspense } from 'react'
import { useApp } from '../../app/appContext.ts'
import { useAppValue } from '../useAppValue.ts'

/** Comes with the first toast; a toast that cannot be shown is no reason to lose the view. */
const ShownToast = lazy(() =>
  import('./ShownToast.tsx').then(
    ({ ShownToast }) => ({ default: ShownToast }),
    () => ({ default: () => null }),
  ),
)

/** The place of the one toast. */
export function ToastSlot() {
  const toast = useAppValue(useApp().toasts.toastAtom)
  return <Suspense fallback={null}>{toast && <ShownToast key={toast.id} toast={toast} />}</Suspense>
}

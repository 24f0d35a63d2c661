import { Suspense } from 'react'
import { useApp } from '../../app/appContext.ts'
import { lazyPart } from '../lazyPart.ts'
import { useAppValue } from '../useAppValue.ts'

/** Comes with the first toast. */
const ShownToast = lazyPart(async () => (await import('./ShownToast.tsx')).ShownToast)

/** The place of the one toast. */
export function ToastSlot() {
  const toast = useAppValue(useApp().toasts.toastAtom)
  return <Suspense fallback={null}>{toast && <ShownToast key={toast.id} toast={toast} />}</Suspense>
}

import { Suspense } from 'react'
import { useApp, useAppValue } from '../../app/appContext.ts'
import { definePart } from './createViews.ts'

/** Comes with the first toast. */
const ShownToast = definePart(async () => (await import('./ShownToast.tsx')).ShownToast)

/** The place of the one toast. */
export function ToastSlot() {
  const toast = useAppValue(useApp().toasts.toastAtom)
  return <Suspense fallback={null}>{toast && <ShownToast key={toast.id} toast={toast} />}</Suspense>
}

import { useApp } from '../../app/appContext.ts'
import type { Toast as ToastState } from '../../features/toasts/createToasts.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Toast } from '../../ui/Toast.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useText } from '../useText.ts'

/** The place of the one toast. */
export function ToastSlot() {
  const toast = useAppValue(useApp().toasts.toastAtom)
  return toast && <ShownToast key={toast.id} toast={toast} />
}

function ShownToast({ toast }: { toast: ToastState }) {
  const text = useText()(toast.text, toast.parameters)
  useAnnouncement(text, toast.variant === 'error' ? 'assertive' : 'polite')
  return <Toast variant={toast.variant}>{text}</Toast>
}

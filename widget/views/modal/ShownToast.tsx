import type { Toast as ToastState } from '../../features/toasts/createToasts.ts'
import { errorTextKey } from '../../text/errorTextKey.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Toast } from '../../ui/Toast.tsx'
import { useLaterText } from '../useLaterText.ts'

/** A toast, read aloud as it is shown: an error at once, anything else when there is a pause. */
export function ShownToast({ toast }: { toast: ToastState }) {
  const t = useLaterText()
  const text =
    typeof toast.text === 'string' ? t(toast.text, toast.parameters) : t(errorTextKey(toast.text.error))
  useAnnouncement(text, toast.variant === 'error' ? 'assertive' : 'polite')
  return <Toast variant={toast.variant}>{text}</Toast>
}

import type { Toast as ToastState } from '../../features/toasts/createToasts.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Toast } from '../../ui/Toast.tsx'
import { useText } from '../useText.ts'

/** A toast, read aloud as it is shown: an error at once, anything else when there is a pause. */
export function ShownToast({ toast }: { toast: ToastState }) {
  const text = useText()(toast.text, toast.parameters)
  useAnnouncement(text, toast.variant === 'error' ? 'assertive' : 'polite')
  return <Toast variant={toast.variant}>{text}</Toast>
}

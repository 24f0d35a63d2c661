import { useText } from '../../app/appContext.ts'
import { errorText, errorTextKey } from '../../text/errorText.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Toast } from '../../ui/Toast.tsx'
import type { Toast as ToastState } from '../toasts/createToasts.ts'
import { toastText } from '../toasts/text.ts'

const texts = { ...toastText, ...errorText }

/** A toast, read aloud as it is shown: an error at once, anything else when there is a pause. */
export function ShownToast({ toast }: { toast: ToastState }) {
  const t = useText(texts)
  const text =
    typeof toast.text === 'string' ? t(toast.text, toast.parameters) : t(errorTextKey(toast.text.error))
  useAnnouncement(text, toast.variant === 'error' ? 'assertive' : 'polite')
  return <Toast variant={toast.variant}>{text}</Toast>
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useApp, useText } from '../context/appContext.ts'
import type { ContactForm } from './createContactForm.ts'
import { recipientsText } from './text.ts'

/** Removes a contact, once the person has said so twice. */
export function RemoveContact({ form, name }: { form: ContactForm; name: string }) {
  const { router } = useApp()
  const t = useText(recipientsText)
  const [step, setStep] = useState<'idle' | 'asking' | 'failed'>('idle')
  const keepRef = useRef<HTMLButtonElement>(null)
  useAnnouncement(step === 'failed' ? t('recipients.notRemoved') : null, 'assertive')
  // The button that was pressed has gone.
  useEffect(() => {
    if (step === 'asking') keepRef.current?.focus()
  }, [step])
  if (step === 'idle')
    return (
      <Button variant="danger" onClick={() => setStep('asking')}>
        {t('recipients.remove')}
      </Button>
    )
  return (
    <div className="wk-contact-remove">
      {step === 'failed' && <Notice tone="danger">{t('recipients.notRemoved')}</Notice>}
      <p id="wk-contact-remove">{t('recipients.removeAsk', { name })}</p>
      <div className="wk-buttons">
        <Button ref={keepRef} describedBy="wk-contact-remove" onClick={() => setStep('idle')}>
          {t('recipients.keep')}
        </Button>
        <Button variant="danger" onClick={() => (form.remove() ? router.goBack() : setStep('failed'))}>
          {t('recipients.removeYes')}
        </Button>
      </div>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { TagOptions } from '#shared/api/admin/tagOptions.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAdmin } from '../../services/adminContext.ts'
import { type PreviewMessage, previewMessageSchema } from '../../services/previewMessage.ts'
import { Panel } from '../../ui/Panel.tsx'
import { lookText } from './text.ts'

/** In milliseconds, until the preview has to have said that it listens. */
const previewTimeout = 15_000

interface ModalPreviewProps {
  tagOptions: TagOptions
}

/**
 * The modal itself in a frame, with the project's look. The frame is of the kit's own origin, which no project but this page's own lists:
 * what it offers is that project's. It is opened by a press: a modal takes the focus, which nobody who has come to read wants.
 */
export function ModalPreview({ tagOptions }: ModalPreviewProps) {
  const { config } = useAdmin()
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'ready' | 'failed'>('closed')
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frameRef.current?.contentWindow) return
      const message = previewMessageSchema.safeParse(data).data
      if (message && message.type !== 'show') setState(message.type)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), previewTimeout)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (state !== 'ready') return
    const message: PreviewMessage = { type: 'show', tagOptions }
    frameRef.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [state, tagOptions])
  return (
    <Panel title={lookText('preview.title')} hint={lookText('preview.hint')}>
      {state === 'failed' && (
        <div role="alert">
          <Notice tone="danger">{lookText('preview.failed', { origin: config.kitOrigin })}</Notice>
        </div>
      )}
      {state === 'closed' || state === 'failed' ? (
        <Button onClick={() => setState('loading')}>{lookText('preview.show')}</Button>
      ) : (
        <iframe
          ref={frameRef}
          className="ad-preview"
          title={lookText('preview.frame')}
          src={`/admin/preview.html?projectId=${encodeURIComponent(config.projectId)}`}
        />
      )}
    </Panel>
  )
}

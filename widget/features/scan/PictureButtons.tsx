import { type ChangeEvent, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { useApp, useText } from '../context/appContext.ts'
import { scanIcons } from './icons.ts'
import { scanText } from './text.ts'

interface PictureButtonsProps {
  isReading: boolean
  hasCamera: boolean
  onFile: (file: Blob) => Promise<void>
}

/** A picture in the camera's place: one that the device has, or on a phone one that is taken now, by its own camera app. */
export function PictureButtons({ isReading, hasCamera, onFile }: PictureButtonsProps) {
  const t = useText(scanText)
  const takes = useApp().state.mobile && !hasCamera
  const takeRef = useRef<HTMLInputElement>(null)
  const chooseRef = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same picture once more is another choice.
    event.currentTarget.value = ''
    if (file) void onFile(file)
  }
  return (
    <div className="wk-scan-pictures">
      {takes && (
        <Button
          variant="primary"
          icon={<Icon shape={scanIcons.camera} />}
          disabledFocusable={isReading}
          onClick={() => takeRef.current?.click()}
        >
          {t('scan.take')}
        </Button>
      )}
      <Button
        variant={hasCamera || takes ? 'secondary' : 'primary'}
        icon={isReading ? <Spinner /> : <Icon shape={accountIcons.picture} />}
        disabledFocusable={isReading}
        onClick={() => chooseRef.current?.click()}
      >
        {t('scan.choose')}
      </Button>
      <input ref={takeRef} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={chooseRef} type="file" accept="image/*" hidden onChange={onChange} />
    </div>
  )
}

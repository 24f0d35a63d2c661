import { Fragment } from 'react'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { legalText } from './text.ts'
import './Legal.css'

/** The page's terms, which are ticked before there is any other way on. */
export function LegalCheckbox() {
  const { state } = useApp()
  const t = useText(legalText)
  const agreed = useAppValue(state.termsAgreedAtom)
  const { termsConditionsUrl, privacyPolicyUrl } = useAppValue(state.optionsAtom)
  const links = [
    { mark: '{terms}', text: t('legal.terms'), url: termsConditionsUrl },
    { mark: '{privacy}', text: t('legal.privacy'), url: privacyPolicyUrl },
  ]
  const sentence = termsConditionsUrl && privacyPolicyUrl ? 'legal.agreeBoth' : 'legal.agree'
  const one = termsConditionsUrl ? '{terms}' : '{privacy}'
  return (
    <label className="wk-legal">
      <input
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => state.store.set(state.termsAgreedAtom, target.checked)}
      />
      <span>
        {t(sentence, sentence === 'legal.agree' ? { document: one } : {})
          .split(/(\{\w+\})/)
          .map((part) => {
            const link = links.find(({ mark }) => mark === part)
            return link ? (
              <a key={part} href={link.url} target="_blank" rel="noreferrer">
                {link.text}
              </a>
            ) : (
              part
            )
          })}
      </span>
    </label>
  )
}

/** The page's terms, to be read by whoever wants to. */
export function LegalLinks() {
  const { state } = useApp()
  const t = useText(legalText)
  const { termsConditionsUrl, privacyPolicyUrl } = useAppValue(state.optionsAtom)
  const links = [
    { key: 'terms', text: t('connect.terms'), url: termsConditionsUrl },
    { key: 'privacy', text: t('connect.privacy'), url: privacyPolicyUrl },
  ].filter(({ url }) => url !== undefined)
  return (
    <p className="wk-connect-note wk-legal-links">
      {links.map(({ key, text, url }, index) => (
        <Fragment key={key}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <a href={url} target="_blank" rel="noreferrer">
            {text}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

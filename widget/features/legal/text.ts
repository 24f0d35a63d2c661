/** The sentence beside the box, whose marks become links, and the links alone. */
export const legalText = {
  'legal.agree': 'I agree to the {document}',
  'legal.agreeBoth': 'I agree to the {terms} and the {privacy}',
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy policy',
  'legal.terms': 'terms',
  'legal.privacy': 'privacy policy',
} as const

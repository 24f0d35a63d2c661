export const scanText = {
  'scan.starting': 'Starting the camera',
  'scan.aim': 'Point the camera at the recipient’s QR code.',
  'scan.private': 'What the camera sees stays on your device.',
  'scan.sight': 'What the camera sees',
  'scan.notPayment': 'This code has no address in it. Scan the recipient’s own code.',

  'scan.choose': 'Choose a picture',
  'scan.take': 'Take a picture',
  'scan.reading': 'Reading the picture',
  'scan.noCode': 'There’s no QR code that we can read in this picture. Choose another one.',
  'scan.notPicture': 'We couldn’t open this file. Choose a photo or a screenshot.',

  'scan.blockedTitle': 'No camera on this site',
  'scan.blockedText': 'This site doesn’t let us use the camera. Use a picture of the code instead.',
  'scan.deniedTitle': 'Camera not allowed',
  'scan.deniedText':
    'Allow the camera for this site in your browser, then try again. Or use a picture of the code.',
  'scan.missingTitle': 'No camera found',
  'scan.missingText': 'Use a picture of the code instead.',
  'scan.failedTitle': 'The camera didn’t start',
  'scan.failedText':
    'Another app may be using it. Close that app, then try again. Or use a picture of the code.',
} as const

import { defineText } from '../../../lib/define-text.ts';

/** The list of materials, their form, and the choice of one elsewhere. */
export const staffMaterialsText = defineText('staff-materials', {
  name: { one: 'material', aOne: 'a material', many: 'materials' },
  published: 'Published. Members see it at once.',
  unpublished: 'It is off the page, and kept here.',
  heading: 'All materials',
  empty: 'There are no materials yet. Add the first one with “New material”.',
  labels: {
    title: 'Title',
    kind: 'Kind',
    place: 'Page',
    language: 'Language',
    access: 'Who may open it',
    position: 'Order',
    file: 'File',
    audio: 'Sound alone',
    captions: 'Captions',
    link: 'Address',
    body: 'Text',
  },
  kinds: {
    note: 'Note (text)',
    pdf: 'Notes (PDF or picture)',
    recording: 'Recording (video)',
    audio: 'Recording (sound)',
    link: 'Link',
  },
  access: {
    page: 'Whoever the page lets in',
    free: 'Every student, free',
    EklavyaModule: 'Eklavya members',
    EnglishModule: 'English members',
    TestSeriesModule: 'Test series members',
  },
  fileHints: {
    file: 'A PDF has at most 20 MB, a video 500 MB, a sound 100 MB. A picture is made fit for slow phones here.',
    audio: 'For students who save data. It may stay empty.',
    captions: 'A VTT file, for whoever cannot hear it. It may stay empty.',
  },
  linkHint: 'Begins with https://',
  noteHint:
    'An empty line begins a paragraph; lines that begin with “- ” or “1. ” are a list; **two stars** make words bold.',
  bodyHint: 'Stands beside it; may stay empty.',
  positionHint: 'The lower, the further up on the page: 0 to 9999.',
  chooseKind: 'Choose what kind of material this is',
  chooseLanguage: 'Choose the language that it is in',
  chooseAccess: 'Choose who may open it',
  noPosition: 'Enter a whole number from 0 to 9999',
  upload: {
    lost: 'The connection is lost. What has arrived stays there; it goes on by itself, or with “Go on”.',
    otherKind: ({ endings }: { endings: string }) => `This needs another kind of file: ${endings}.`,
    unreadable: 'The file cannot be read any more. Choose it again.',
  },
  picker: {
    loading: 'The list is loading.',
    failed: 'The list could not be loaded. Type the number of the material, or reload the page.',
    material: ({ number }: { number: string }) => `Material ${number}`,
    unlisted: ({ number }: { number: string }) => `Material ${number}, which is not in the list of published ones`,
    recording: {
      publish: 'Publish a recording under Materials to find it here.',
      find: 'May stay empty. Type a word of the recording’s title to find it.',
      none: 'No recording',
    },
    file: {
      publish: 'Publish a file under Materials to find it here.',
      find: 'May stay empty. Type a word of the file’s title to find it.',
      none: 'No file',
    },
  },
});

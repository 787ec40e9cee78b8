export const formMessages = {
  slugTaken: 'There is already a form at this address',
  slugKept: 'The journey form keeps its address',
  keptForm: 'The journey form cannot be deleted',
  hasAnswers: 'People have answered this form. Close it instead.',
  changed: 'Someone else has changed this form. Reload the page to see it as it is now.',
  publishFirst: 'Publish the questions before you open the form',
  nothingToPublish: 'Add a question first',
  isClosed: 'This form is closed',
  formChanged: 'This form has changed since you opened it. Please look at it again.',
  alreadyAnswered: 'You have already answered this form',
  signIn: 'Please log in to send your answers. We keep what you typed.',
  ownHandOnly: 'You are impersonating someone. Only they can answer a form.',
  fileNotFound: 'This file was not found. Please choose it again.',
} as const;

/** The form that leads a member to a stage. */
export const journeyFormSlug = 'journey-form';

import type { BlockProps } from './page-content.ts';

/** The content of a new block: words to write over, never an empty box. */
export const blockDefaults: BlockProps = {
  hero: {
    eyebrow: '',
    title: 'Learn a skill. Land a client. Work from home.',
    text: 'Say in one or two sentences who this is for and what they will be able to do.',
    buttonLabel: 'Enroll from {lowest}',
    secondLabel: '',
    secondLink: '',
    note: 'Pay by {ways}.',
    videoLink: '',
    videoTitle: '',
    picture: '',
    pictureText: '',
  },
  numbers: {
    items: [
      { figure: '60+', label: 'short lessons, made for phones' },
      { figure: '7', label: 'stages, one clear next step' },
    ],
  },
  video: { title: 'See how it works', link: '', picture: '', caption: '' },
  image: { picture: '', alt: '', caption: '', width: 'wide' },
  text: { menu: '', title: '', text: null },
  bullets: {
    menu: 'What you get',
    title: 'What you get',
    lead: 'Everything you need to start, in the order you need it.',
    style: 'cards',
    items: [
      { icon: 'route', title: 'A path, not a pile of videos', text: 'Small tasks. You always know what comes next.' },
      { icon: 'coach', title: 'A coach who checks your work', text: 'Every step is reviewed by a person.' },
      { icon: 'group', title: 'A small group', text: 'Weekly check-ins with people who start when you start.' },
    ],
  },
  testimonials: {
    menu: 'Stories',
    title: 'Stories from the Tribe',
    lead: 'They started where you are.',
    items: [{ quote: 'In their own words.', name: 'Name', role: 'Work, place', win: '', picture: '' }],
  },
  price: {
    menu: 'Price',
    title: 'One price, pay it your way',
    lead: 'No interest and no hidden fees. Your access opens with the first payment.',
    items: [{ text: 'What is included' }],
    steps: [
      { text: 'Choose your terms and enroll. It takes two minutes.' },
      { text: 'Send the amount by {ways}.' },
      { text: 'Upload the screenshot. We open your access within the day.' },
    ],
    showSeats: true,
    showCoupon: true,
    buttonLabel: 'Enroll',
  },
  countdown: { title: 'Enrollment closes in', until: 'closing', date: '', ended: 'Enrollment has closed.' },
  faq: {
    menu: 'Questions',
    title: 'Questions',
    lead: 'Not answered here? Message us and a person replies within the day.',
    linkLabel: '',
    link: '',
    items: [
      { question: 'I have no skill or experience. Can I join?', answer: 'Yes. The first stages start from zero.' },
    ],
  },
  form: {
    title: 'Save your seat',
    text: 'Leave your name, email and mobile number. It takes a minute.',
    formSlug: '',
    buttonLabel: 'Fill out the form',
  },
  checkout: { title: 'Ready to start?', text: '', buttonLabel: 'Enroll from {lowest}' },
  footer: {
    note: '',
    links: [
      { label: 'Terms and Conditions', link: '/terms-conditions' },
      { label: 'Privacy Policy', link: '/privacy-policy' },
      { label: 'Refund Policy', link: '/refund-policy' },
    ],
  },
  welcome: {
    eyebrow: 'Libre: {lessons}',
    title: 'Kumita online kahit *zero experience.*',
    text: 'Say in one or two sentences what people learn here, and for whom it is.',
    coachName: 'Coach Marites',
    coachText: 'I’ll walk you through it, one small step at a time.',
    picture: '',
  },
  optIn: {
    title: 'Send me the lessons',
    text: 'Lesson 1 opens right away.',
    help: 'So we know it is you. Walang tawag, promise.',
    buttonLabel: 'Start lesson 1 for free',
    note: 'Free forever, no card needed. Your details stay with {app} and you can leave anytime.',
  },
  lessons: { menu: '', title: 'What you’ll learn', lead: '' },
  people: { text: '{members} Filipinos are already inside' },
};

export const fatalText = 'Something went wrong and we are unable to show this page.';

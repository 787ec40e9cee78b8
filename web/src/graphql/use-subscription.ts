export { useSubscription } from '@apollo/client/react';

export { useMutation } from '@apollo/client/react';

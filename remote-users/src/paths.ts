export const paths = {
  myAccount: '/users/my-account',
}
